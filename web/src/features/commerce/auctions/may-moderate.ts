import { useMe } from '../../identity/accounts/index.ts'

const moderators = new Set<string>(['Market-Moderator', 'Admin', 'Super-Admin'])

/** Whether the viewer moderates the market. The server decides it for each act. */
export const useMayModerate = () => useMe()?.roles.some((role) => moderators.has(role)) ?? false
