/** What other features show of a dashboard. */
export { AppliedVaccines } from './applied-vaccines.tsx';
export { DashboardCharts } from './dashboard-charts.tsx';
export { DashboardHead } from './dashboard-head.tsx';
