export { forgetDeletion, lockDeleted } from './deleted.queries.ts'
export { enforceDailyLimit } from './enforce-daily-limit.ts'
export { getListing } from './get-listing.ts'
export { fetchSize, findNewestListings } from './list-listings.ts'
export { checkFilters, findNewProducts } from './list-new.ts'
export {
  cardColumns,
  detailQuery,
  detailsIn,
  findCard,
  findCards,
  openToAll,
  ownerColumns,
} from './listings.queries.ts'
export { findReportable, reportableListings } from './reportable-listings.ts'
export { shownListing } from './listings.events.ts'
export { cardTags, detailTags, listingTags, type ChangedListing } from './listings.tags.ts'
export { isOther, isSeenChange, textsAfter } from './listing-change.rules.ts'
export { listingPictures, versionPictures } from './listing-pictures.ts'
export {
  insertListing,
  insertListings,
  lockPaceOf,
  updateListing,
  type ListingFields,
  type NewListing,
} from './new-listing.queries.ts'
export {
  deleteListings,
  endSuspension,
  lockUnbanned,
  markSold,
  offerAgain,
  setListed,
  settingPriceAndEnd,
  setStatus,
  suspendBanned,
  type ListedDate,
} from './listing-states.queries.ts'
export { readListCursor, writeListCursor } from './list-cursor.ts'
export { factsOf } from './product-facts.ts'
export { shortDescription } from './new-listing.rules.ts'
export {
  isHidden,
  isShown,
  mayEdit,
  maySee,
  moderates,
  moderatorOf,
  statusAt,
  type ListingStatus,
} from './listings.rules.ts'
export { viewCard, viewDetail, type CardRow, type DetailRow } from './listings.view.ts'
