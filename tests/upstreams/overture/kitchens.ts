/** Where the kitchens stand: from south to north through it. */
export const BOISE = { lat: 43.6135, lng: -116.2035 };

export const KITCHENS = Array.from({ length: 900 }, (_, row) => ({
  id: `kitchen-${row}`,
  name: `Kitchen ${row}`,
  lat: BOISE.lat - 0.3 + row / 1500,
  lng: BOISE.lng,
  category: "thai_restaurant",
}));
