import { koffi } from '../../native/koffi.ts';

/**
 * Functions of a library of Windows, each found when it is first called. Handles and keys are `intptr_t`, which are numbers
 * here; structures are buffers, whose layout is that of 64 bits.
 */
export const library = (file: string) => {
  let opened:
    | { func(name: string, result: string, parameters: string[]): (...values: unknown[]) => unknown }
    | undefined;
  return <Parameters extends unknown[], Result>(
    name: string,
    result: string,
    parameters: string[],
  ): ((...values: Parameters) => Result) => {
    let call: ((...values: unknown[]) => unknown) | undefined;
    return (...values) => {
      opened ??= koffi().load(file) as unknown as NonNullable<typeof opened>;
      call ??= opened.func(name, result, parameters);
      return call(...values) as Result;
    };
  };
};

/** Where a function puts a number of 32 bits. */
export const uint32 = (value = 0): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};

/** A text of UTF-16 in a buffer, up to a zero or to the end. */
export const wideText = (buffer: Buffer, start = 0, end = buffer.length): string => {
  const text = buffer.toString('utf16le', start, end);
  const zero = text.indexOf('\0');
  return zero < 0 ? text : text.slice(0, zero);
};
