export { AutorunSwitch } from './autorun-switch.tsx';
export { ExportMenu } from './catalogue/export-menu.tsx';
export { CreateAgainst } from './create-against.tsx';
export { Criticality } from './criticality.tsx';
export { descriptionOf } from './description-of.ts';
export { VaccineExpiration } from './vaccine-columns.tsx';
export { type VaccineTranslate, vaccineFilterNames } from './vaccine-names.ts';
export { vaccineMessages } from './vaccines.messages.ts';
export { vaccinesLabel } from './vaccines-label.ts';
