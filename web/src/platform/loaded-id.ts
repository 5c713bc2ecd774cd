/** The id of the element that holds what a loader has fetched, in the order in which loaders finish. */
export const loadedId = (index: number) => `loaded-${index}`
