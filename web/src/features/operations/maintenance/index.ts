/** Public entry of maintenance: what people see of a site that is closed, and how they reach us. */
export { closedScript } from './closed-script.ts'
export { Contact } from './contact.tsx'
export { siteQuery } from './maintenance.queries.ts'
export { MaintenanceView } from './maintenance-view.tsx'
