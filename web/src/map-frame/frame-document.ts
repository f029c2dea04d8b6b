/** The page inside the map's frame: nothing but a place for the map and the script that draws it. */
export function mapFrameDocument(script: string): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="robots" content="noindex">',
    "<title>Map</title>",
    "<style>html,body,#map{height:100%;margin:0}</style>",
    `<script type="module" src="${script}"></script>`,
    "</head>",
    '<body><div id="map"></div></body>',
    "</html>",
    "",
  ].join("\n");
}
