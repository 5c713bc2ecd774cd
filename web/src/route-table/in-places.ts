/** The long paths of a module (docs/rules/places.md); the id is at the end of the slug. */
export function inPlaces(module: string): readonly string[] {
  return [`/kenya/:county/:constituency/:ward/${module}/:category/:slug`, `/kenya/${module}/general/:slug`]
}
