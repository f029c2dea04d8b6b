/** Saves a file to the visitor's downloads. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(file);
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  });
}
