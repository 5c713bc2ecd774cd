/** How an act of the auth protocol is refused that `confirms` and whose confirmation is missing or wrong. */
export const unconfirmed = [
  'reauthentication_needed',
  'current_password_invalid',
  'reauthentication_not_valid',
  'over_request_rate_limit',
] as const
