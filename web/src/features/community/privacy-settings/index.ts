/** Public entry of the privacy settings. */
export { PrivacyForm } from './privacy-form.tsx'
