import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { politeFetch } from "@dinner-dice/adapters/places/overture/polite-fetch";
import { expect, it } from "vitest";

it("a mirror that gives whole files is refused by its head alone", async () => {
  const server = createServer((_, response) => void response.writeHead(200).write("the first of many bytes"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/places.parquet`;
  await expect(politeFetch().part(address, { start: -8 })).rejects.toMatchObject({
    name: "SourceError",
    message: `${address} does not give parts of itself; set OVERTURE_URL to another mirror.`,
  });
  server.closeAllConnections();
  server.close();
});
