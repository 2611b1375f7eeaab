export { ComputerVaccines } from './computer-vaccines.tsx';
export { VaccinateButton } from './vaccinate-button.tsx';
