/** The learner's work as one file to keep. The packer is loaded when somebody asks for it. */
import type { Files } from "#app/domain/practice/practice.ts";

/** Offers all files, also the provided ones, as `<name>.zip`. Rejects if the packer does not load. */
export async function downloadZip(name: string, files: Files): Promise<void> {
  const { strToU8, zipSync } = await import("fflate");
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, strToU8(text)])),
  );
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/zip" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.zip`;
  link.click();
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
