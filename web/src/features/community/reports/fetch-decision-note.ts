/** Fetched where something of the viewer's own is hidden or removed. */
export const fetchDecisionNote = () => import('./decision-note.tsx').then((file) => file.DecisionNote)
