import { authStatuses } from './identity/auth-refusals.ts'

/** Every way the platform may say no, and the HTTP status it travels under. */
export const refusals = {
  // Any endpoint
  bad_request: 400,
  bad_json: 400,
  bad_cursor: 400,
  idempotency_key_required: 400,
  sign_in_required: 401,
  session_ended: 401,
  forbidden: 403,
  account_banned: 403,
  cross_site: 403,
  not_found: 404,
  too_slow: 408,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_fast: 429,
  busy: 503,
  unavailable: 503,
  // Places
  place_not_found: 404,
  place_mismatch: 400,
  // Accounts
  home_too_soon: 429,
  // Media
  not_a_picture: 415,
  picture_not_found: 400,
  // Feed
  post_empty: 400,
  post_too_long: 400,
  post_not_found: 404,
  // Listings
  listing_not_found: 404,
  listing_invalid_transition: 409,
  daily_limit: 429,
  // Cart, checkout, orders
  cart_empty: 400,
  out_of_stock: 409,
  own_product: 409,
  price_changed: 409,
  too_many_unpaid: 429,
  too_many_lines: 409,
  too_many_pieces: 409,
  too_many_of_one: 409,
  too_many_free: 429,
  order_not_found: 404,
  order_not_payable: 409,
  // Payments
  payment_not_found: 404,
  payment_in_progress: 409,
  payment_in_review: 409,
  payment_not_cancellable: 409,
  phone_invalid: 400,
  phone_busy: 409,
  too_many_prompts: 429,
  method_unavailable: 503,
  amount_too_large: 409,
  // Devices
  device_not_found: 404,
  // A member's own data
  export_too_soon: 429,
  export_not_found: 404,
  export_not_ready: 409,
  export_expired: 410,
  sign_in_again: 403,
  orders_open: 409,
  money_left: 409,
  deletion_not_planned: 404,
  ...authStatuses,
} as const

export type RefusalCode = keyof typeof refusals
