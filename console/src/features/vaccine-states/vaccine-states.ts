export { CoverageCell } from './coverage-cell.tsx';
export { StateBar } from './state-bar.tsx';
export { ableOf, allOf, stateGroups } from './state-groups.ts';
export { StateLegend } from './state-legend.tsx';
export { Swatch } from './swatch.tsx';
export { vaccineStateMessages } from './vaccine-states.messages.ts';
