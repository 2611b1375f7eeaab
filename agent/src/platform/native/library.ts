/** The native part of koffi, as a build carries it inside. */
export interface CarriedLibrary {
  sha256: string;
  /** The file as gzip in base64. */
  content: string;
}

/** Builds define this (scripts/native-library.mjs); what runs from its sources takes the packages that are installed. */
declare const EGIDA_NATIVE_LIBRARY: CarriedLibrary | undefined;

export const carriedLibrary: CarriedLibrary | undefined =
  typeof EGIDA_NATIVE_LIBRARY === 'undefined' ? undefined : EGIDA_NATIVE_LIBRARY;
