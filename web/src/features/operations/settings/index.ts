/** Public entry of the settings of the site, for admins. */
export { SettingsView } from './settings-view.tsx'
