import { createElement, Fragment, type ReactNode } from 'react';

/** Parts side by side. Their order is all there is to tell them apart by, and a text is drawn as a whole. */
export const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
