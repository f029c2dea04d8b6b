import { foldedName } from "@dinner-dice/places/brand-of";
import { nameSays } from "@dinner-dice/places/records/dinner-name";
import { osmPlace } from "@dinner-dice/places/records/osm-place";
import { describe, expect, it } from "vitest";

const point = { lat: 52.4, lng: 13.06 };
const standing = (tags: Readonly<Record<string, string>>): string =>
  osmPlace({ id: "node/1", tags, point }).standing;

const dinner = [
  ["Portuguese", "Tasca do Chico, Adega Machado, A Marisqueira, Cervejaria Ramiro"],
  ["Spanish", "Taberna del Puerto, Mesón Asador, Sidrería Petritegi, Restobar Lima"],
  ["Italian and French", "Hostaria Romana, Dell'Osteria, L'Estaminet, Crêperie Bretonne"],
  ["German, inside longer words", "Landgasthof Adler, Speisegaststätte Krone, Ratskeller, Imbiss Anadolu"],
  ["Nordic and Dutch", "Carls Øl & Spisehus, Smørrebrødsforretningen, Veitingahúsið, Eetcafé De Buurman"],
  ["Slavic and Hungarian", "Karczma, Jadłodajnia, Hospoda U Kata, Ćevabdžinica, Halászcsárda, Étterem"],
  ["Turkish", "Lokantası, Ocakbaşı, Köfteci Yusuf, Balıkçı"],
  ["Greek and Cyrillic", "Ψαροταβέρνα, Εστιατόριο, Кафе-ресторан, Столовая №1, Хинкальная, Їдальня"],
  ["Arabic, Persian and Hebrew", "المطعم اللبناني, مشاوي, چلوکبابی, מסעדת השף"],
  [
    "of India and Southeast Asia",
    "Punjabi Dhaba, भोजनालय, Warung Nasi, Quán Ăn Ngon, ร้านอาหารเจ๊ไฝ, ก๋วยเตี๋ยวเรือ",
  ],
  [
    "Japanese",
    "大衆居酒屋一休, 食堂みやび, 串カツ田中南砂町店, わらやき屋名古屋, そば処更科, レストラン精養軒",
  ],
  ["Chinese and Korean", "东来顺饭店, 茶餐廳, 老四川火锅, 한식당, 고기집"],
] as const;

describe("a bar is a place for dinner by a local word", () => {
  it.each(dinner)("%s", (_, names) => {
    const untold = names.split(", ").filter((name) => standing({ name, amenity: "bar" }) !== "serves");
    expect(untold).toEqual([]);
  });
});

it("names of cafés, bars and hotels are no words for dinner", () => {
  const names =
    "Café Central, Zum Löwen, Starbucks, カフェ, 星巴克, Кофейня, Teestube, Micro, 君悅大飯店, Pastelaria";
  expect(names.split(", ").filter((name) => nameSays(foldedName(name)).dinner !== "no")).toEqual([]);
});

it.each([
  ["a stall of waffles", { name: "Le Roi", amenity: "fast_food", cuisine: "waffle" }, "no meals"],
  ["a restaurant of cakes", { name: "Le Roi", amenity: "restaurant", cuisine: "cake;ice_cream" }, "no meals"],
  [
    "a juice bar",
    { name: "Juice Bar", amenity: "restaurant", cuisine: "pizza", shop: "beverages" },
    "no meals",
  ],
  ["a stall named after donuts", { name: "Donut King", amenity: "fast_food" }, "no meals"],
  ["an inn with cakes", { name: "Gasthof Post", amenity: "restaurant", cuisine: "cake" }, "serves"],
  ["a café with sandwiches", { name: "Bohne", amenity: "cafe", cuisine: "sandwich" }, "no meals"],
  [
    "a café with breakfast until six",
    { name: "Bohne", amenity: "cafe", cuisine: "breakfast", opening_hours: "08:00-18:00" },
    "no meals",
  ],
  [
    "a café with sandwiches until ten",
    { name: "Bohne", amenity: "cafe", cuisine: "sandwich", opening_hours: "10:00-22:00" },
    "serves",
  ],
  ["a breakfast restaurant in a café", { name: "Morgenmads Restaurant", amenity: "cafe" }, "no meals"],
])("%s", (_, tags, expected) => {
  expect(standing(tags)).toBe(expected);
});
