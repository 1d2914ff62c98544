/** A fault to be planted into the product, to see what notices it. */
export type Plant = {
  /** What is wrong then, in a few words; unique. */
  name: string;
  /** The file, from the root of the repository. */
  file: string;
  /** The text to replace, which occurs once in the file. */
  find: string;
  put: string;
  /** Test files each of which has to fail, for a fault that the simulation does not notice. */
  tests?: readonly string[];
};

/** `text` with the fault. Throws an Error that names the plant unless what it replaces occurs once. */
export function withFault(text: string, { name, file, find, put }: Plant): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(
      `'${name}' cannot be planted: what it replaces occurs ${parts.length - 1} times in ${file}`,
    );
  }
  return parts.join(put);
}

/** The simulation has a model in place of the scripts of Redis, so that only tests notice faults in these. */
export function isSimulated({ file }: Plant): boolean {
  return !file.endsWith('.lua');
}
