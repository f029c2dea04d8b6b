import { typedPlace } from "@dinner-dice/core/ground/typed-point";
import { expect, it } from "vitest";

it.each([
  ["geo:0,0?q=52.0553846,-2.7151898(Sample+Inn)", 52.0553846, -2.7151898],
  ["geo:35.15,-90.05?q=35.16,-90.06(Sample)", 35.16, -90.06],
  ["geo:35.15,-90.05?q=Sample+Inn", 35.15, -90.05],
  ["Meet me here geo:35.1495,-90.0490 at eight", 35.1495, -90.049],
  ["google.navigation:q=35.1372,-90.0575", 35.1372, -90.0575],
  ["https://yandex.com/maps/?ll=37.6173%2C55.7558&z=12", 55.7558, 37.6173],
  ["https://yandex.ru/maps/?ll=37.6,55.7&pt=37.62,55.75,pm2rdm", 55.75, 37.62],
  ["https://yandex.com/maps/?rtext=55.7,37.6~55.75,37.62", 55.75, 37.62],
  ["https://2gis.ru/moscow/geo/37.6173%2C55.7558", 55.7558, 37.6173],
  ["https://uri.amap.com/marker?position=116.473195,39.993253", 39.993253, 116.473195],
  ["https://mapy.cz/zakladni?x=14.4208&y=50.088", 50.088, 14.4208],
  ["https://www.google.com/maps/dir/35.0,-89.0/35.1495,-90.0490/@35.07,-89.5,10z", 35.1495, -90.049],
  [
    "https://www.google.com/maps/dir/A/B/@35.6,-89.0,9z/data=!2m2!1d-86.78!2d36.16!2m2!1d-90.049!2d35.1495!3e0",
    ...[35.1495, -90.049],
  ],
  ["https://www.google.com/maps/search/35.1372,+-90.0575?entry=tts", 35.1372, -90.0575],
  ["https://www.google.com/maps/place/35.1495,-90.0490", 35.1495, -90.049],
  ["https://www.google.com/maps/dir//35.1372,-90.0575", 35.1372, -90.0575],
  ["https://www.google.com/maps/@?api=1&map_action=map&center=35.1372%2C-90.0575", 35.1372, -90.0575],
  ["https://maps.apple.com/place?coordinate=35.1372,-90.0575&name=Normal", 35.1372, -90.0575],
  ["https://www.bing.com/maps?cp=35.1372~-90.0575&lvl=15", 35.1372, -90.0575],
  ["https://bing.com/maps/default.aspx?rtp=pos.36_-86_A~pos.35.1372_-90.0575_B", 35.1372, -90.0575],
  ["https://wego.here.com/?map=35.1372,-90.0575,15,normal", 35.1372, -90.0575],
  ["https://share.here.com/r/36.1,-86.7,A/35.1372,-90.0575,B", 35.1372, -90.0575],
  ["https://www.waze.com/live-map/directions?to=ll.35.1372%2C-90.0575", 35.1372, -90.0575],
  ["https://osmand.net/map?pin=35.1372,-90.0575#15/35.2/-90.1", 35.1372, -90.0575],
  ["https://omaps.app/map?v=1&ll=35.1372,-90.0575&n=Normal", 35.1372, -90.0575],
  ["https://www.openstreetmap.org/directions?route=36.1%2C-86.7%3B35.1372%2C-90.0575", 35.1372, -90.0575],
  ["POINT(-90.05 35.15)", 35.15, -90.05],
  ['{"type":"Point","coordinates":[-90.05,35.15]}', 35.15, -90.05],
  ["lng: -90.05, lat: 35.15", 35.15, -90.05],
  ["My Location: 35.1495, -90.0490", 35.1495, -90.049],
  ["+35.1495-090.0490/", 35.1495, -90.049],
])("%s says where in numbers", (text, lat, lng) => {
  expect(typedPlace(text)).toEqual({ point: { lat: expect.closeTo(lat, 6), lng: expect.closeTo(lng, 6) } });
});

it.each([
  ["31 42 28.56940 34 36 23.92196", 31.707936, 34.606645],
  ["n42.57.245 w77.03.530", 42.954083, -77.058833],
  ["40:26:46N 79:58:56W", 40.446111, -79.982222],
  ["35d08m58.2s N 90d02m56.4s W", 35.1495, -90.049],
  ["35deg 08' 58.2\" North, 90deg 2' 56.4\" West", 35.1495, -90.049],
  [
    "https://www.google.com/maps/place/35%C2%B008'58.2%22N+90%C2%B002'56.4%22W/@35.2,-90.1,11z",
    35.1495,
    -90.049,
  ],
])("%s says where in degrees", (text, lat, lng) => {
  expect(typedPlace(text)).toEqual({ point: { lat: expect.closeTo(lat, 5), lng: expect.closeTo(lng, 5) } });
});

it.each([
  ["https://www.google.com/maps/dir/Nashville,+TN/Memphis,+TN/@35.6,-89.0,9z/", "Memphis, TN"],
  ["https://maps.google.com/?saddr=Nashville&daddr=Jackson,TN+to:Memphis,TN", "Memphis,TN"],
  ["geo:0,0?q=123%20Main%20St%2C%20Memphis", "123 Main St, Memphis"],
  ["https://maps.apple.com/?q=Memphis,TN", "Memphis,TN"],
  ["Meet at Memphis, TN https://example.com/normal", "Meet at Memphis, TN"],
  ["Memphis, TN", "Memphis, TN"],
])("%s says where in words", (text, words) => {
  expect(typedPlace(text)).toEqual({ words });
});

it("a place in a link is named, with the middle of what the link shows", () => {
  expect(typedPlace("https://www.google.com/maps/place/Memphis,+TN/@35.25,-90.15,11z")).toEqual({
    words: "Memphis, TN",
    shown: { lat: 35.25, lng: -90.15 },
  });
});

it.each([
  "https://maps.app.goo.gl/normal",
  "https://example.com/?q=normal",
  "https://example.com/normal/point",
  "www.example.com/paris",
  "https://what3words.com/normal.point.paris",
  "https://www.openstreetmap.org/way/1234567",
])("the words of %s name no place", (text) => {
  expect(typedPlace(text)).toBeUndefined();
});
