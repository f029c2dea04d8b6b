/** Lets the reader of our output stop early, as `| head` does. Further output is dropped without an error. */
export function letReaderGo() {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error) => {
      if (error.code !== "EPIPE") throw error;
    });
}
