export { ComputerVaccineTable } from './computer-vaccine-table.tsx';
export { ComputerVaccines } from './computer-vaccines.tsx';
export { useVaccineSearch } from './use-vaccine-search.ts';
export { VaccinateButton } from './vaccinate-button.tsx';
