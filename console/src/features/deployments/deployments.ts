export { ComputerVaccineTable } from './computer-vaccine-table.tsx';
export { ComputerVaccines } from './computer-vaccines.tsx';
export { VaccinateButton } from './vaccinate-button.tsx';
