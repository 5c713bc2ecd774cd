/** What moderators use is fetched when one of them opens it. */
export const fetchSlowDialog = () => import('./moderate-dialogs.tsx').then((file) => ({ default: file.SlowDialog }))
export const fetchSilenceDialog = () =>
  import('./moderate-dialogs.tsx').then((file) => ({ default: file.SilenceDialog }))
