import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the fake says of its pictures; each test changes what it is about. */
export interface CommonsMood {
  license: string | undefined;
  artist: string | undefined;
  /** Where thumbnails are said to be; its own address unless told otherwise. */
  uploads: string | undefined;
  picture: { readonly status: number; readonly bytes: Buffer; readonly location?: string } | "hang";
  /** Of questions about pictures. */
  answer: "usual" | "hang" | "junk" | "missing";
}

/** A Wikimedia Commons on loopback: `/w/api.php` (API:Imageinfo, formatversion 2) and thumbnails. */
export interface Commons {
  readonly url: string;
  readonly asked: readonly string[];
  readonly mood: CommonsMood;
  close(): Promise<void>;
}

/** A gray JPEG of one pixel. */
export const JPEG = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z",
  "base64",
);

export async function startCommons(): Promise<Commons> {
  const asked: string[] = [];
  const mood: CommonsMood = {
    license: "CC BY-SA 4.0",
    artist: '<a href="//commons.wikimedia.org/wiki/User:Ann">Ann &amp; Bob</a>',
    ...{ uploads: undefined, answer: "usual", picture: { status: 200, bytes: JPEG } },
  };
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const { pathname, searchParams } = new URL(url, "http://loopback");
    if (pathname !== "/w/api.php") {
      if (mood.picture === "hang") return;
      const { status, bytes, location } = mood.picture;
      response.writeHead(status, { "content-type": "image/jpeg", ...(location && { location }) }).end(bytes);
      return;
    }
    if (mood.answer === "hang") return;
    const title = searchParams.get("titles") ?? "";
    const words = { usual: () => described(title), missing: () => missing(title), junk: () => "<html>" };
    const told = words[mood.answer]();
    response.writeHead(200, { "content-type": "application/json" });
    response.end(typeof told === "string" ? told : JSON.stringify(told));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const described = (title: string): object => {
    const name = encodeURIComponent(title.replace("File:", "").replaceAll(" ", "_"));
    const value = (each: string | undefined): object | undefined =>
      each === undefined ? undefined : { value: each, source: "commons-desc-page" };
    return pageOf({
      ...{ pageid: 1, ns: 6, title, imagerepository: "local" },
      imageinfo: [
        {
          ...{ size: 1_353_326, width: 3746, height: 2400, thumbwidth: 500, thumbheight: 320 },
          thumburl: `${mood.uploads ?? origin}/wikipedia/commons/thumb/a/a2/${name}/500px-${name}`,
          url: `${origin}/wikipedia/commons/a/a2/${name}`,
          descriptionurl: `https://commons.wikimedia.org/wiki/File:${name}`,
          extmetadata: {
            LicenseShortName: value(mood.license),
            LicenseUrl: value("https://creativecommons.org/licenses/by-sa/4.0"),
            Artist: value(mood.artist),
          },
        },
      ],
    });
  };
  return {
    url: origin,
    asked,
    mood,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function missing(title: string): object {
  return pageOf({ ns: 6, title, missing: true });
}

function pageOf(page: object): object {
  return { batchcomplete: true, query: { pages: [page] } };
}
