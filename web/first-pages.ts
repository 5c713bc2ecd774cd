/** The pages with which a visit begins, by their files under `src/`: what they share decides which file a module goes to. */
export const firstPages = {
  landing: 'pages/landing',
  feed: 'pages/community/feed',
  place: 'pages/places/place',
  market: 'pages/commerce/market',
  search: 'pages/community/search',
  product: 'pages/commerce/product',
  auction: 'pages/commerce/auction',
  event: 'pages/commerce/event',
  service: 'pages/commerce/service',
  job: 'pages/commerce/job',
  property: 'pages/commerce/property',
  business: 'pages/commerce/business',
  post: 'pages/community/post',
  person: 'pages/community/person',
  kenya: 'pages/places/kenya',
  home: 'pages/home',
  jobs: 'pages/commerce/jobs',
  properties: 'pages/commerce/properties',
  businesses: 'pages/commerce/businesses',
  auctions: 'pages/commerce/auctions',
  events: 'pages/commerce/events',
  services: 'pages/commerce/services',
  messages: 'pages/community/messages',
}

/** Pages where money moves: opened in the middle of a visit, and from a message on a slow line. */
export const moneyPages = {
  cart: 'pages/commerce/cart',
  checkout: 'pages/commerce/checkout',
  payment: 'pages/commerce/payment',
  order: 'pages/commerce/order',
  orders: 'pages/commerce/orders',
}

/** All pages from which files of script follow. */
export const grouped: Readonly<Record<string, string>> = { ...firstPages, ...moneyPages }

/** What every page has. */
export const everyPage: readonly string[] = ['entry.client', 'root', 'pages/layout']

/** What a page may fetch of script: gzip, before anything is loaded on demand. `npm run check` measures the build. */
export const limits = {
  firstKB: 188,
  /** A page where money moves. */
  moneyKB: 192,
  files: 17,
  /** A page of the list after the landing page. */
  laterKB: 25,
}
