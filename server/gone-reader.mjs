/** Lets whoever reads what is written stop in the middle, as `| head` does: what is left is written to nobody, and nothing fails. */
export function letReaderGo() {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error) => {
      if (error.code !== "EPIPE") throw error;
    });
}
