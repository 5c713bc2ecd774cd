/** Public entry of what we know of a product beside what its seller says. */
export { NoteWhenIdle, PricesWhenNear } from './insight-later.tsx'
