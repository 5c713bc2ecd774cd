/** Public entry of renewals: the page behind a reminder's link. */
export { renewalQuery, RenewalView } from './renewal-view.tsx'
