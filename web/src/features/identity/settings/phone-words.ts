/** Formats a number: `0712 345 678`; foreign ones with a plus. */
export const writtenPhone = (digits: string) =>
  /^254\d{9}$/.test(digits) ? `0${digits.slice(3, 6)} ${digits.slice(6, 9)} ${digits.slice(9)}` : `+${digits}`
