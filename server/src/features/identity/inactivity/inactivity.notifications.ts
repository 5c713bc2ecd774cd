/** `day`: when the account will be deleted. */
interface Ending {
  day: string
  link: string
}

export interface InactivityNotifications {
  unused_first: Ending
  unused_again: Ending
  unused_last: Ending
}
