import { createContext, useContext } from 'react';

/** Opens the palette from wherever there is a button for it. */
export const PaletteContext = createContext<() => void>(() => undefined);
export const useOpenPalette = (): (() => void) => useContext(PaletteContext);
