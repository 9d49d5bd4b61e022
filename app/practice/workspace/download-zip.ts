/** Downloads the learner's files as a ZIP. The code that packs them is loaded on demand. */
import type { Files } from "#app/domain/practice/practice.ts";

/** Downloads all files, including the provided ones, as `<name>.zip`. Rejects if the code for it doesn't load. */
export async function downloadZip(name: string, files: Files): Promise<void> {
  const { strToU8, zipSync } = await import("fflate");
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, strToU8(text)])),
  );
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/zip" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.zip`;
  link.click();
  // Some browsers only start to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
