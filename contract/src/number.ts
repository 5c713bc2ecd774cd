/** A whole number with its thousands: `1,500`. Without Intl, whose data differ between browsers. */
export const formatNumber = (value: number): string => String(Math.trunc(value)).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',')

/** Whole shillings in a text: `KSh 1,500`. Nothing is `KSh 0`. */
export const formatShillings = (shillings: number): string => `KSh ${formatNumber(shillings)}`
