import { PlaceName } from "../../../web/src/parts/place-name.js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

test.each([
  ["Huey's", "<bdi>Huey&#x27;s</bdi>"],
  ["Café Zum Löwen", "<bdi>Café Zum Löwen</bdi>"],
  ["ゴーゴーカレー", '<bdi lang="ja">ゴーゴーカレー</bdi>'],
  ["謝謝", '<bdi lang="">謝謝</bdi>'],
  ["مطعم السلام", '<bdi lang="">مطعم السلام</bdi>'],
  ["ร้านอาหาร Baan", '<bdi lang="th">ร้านอาหาร Baan</bdi>'],
])("%s keeps its own direction, and tells its language where its letters do", (name, html) => {
  expect(renderToStaticMarkup(createElement(PlaceName, { name }))).toBe(html);
});
