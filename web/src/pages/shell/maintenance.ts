/** Whether the site is closed for maintenance. There is no such mode yet, so it is live; the mode will answer here. */
export const isInMaintenance = (): boolean => false
