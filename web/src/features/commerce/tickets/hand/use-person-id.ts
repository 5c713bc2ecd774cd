import { useSession } from '../../../../platform/session.ts'

/** Whose device this is at the moment; undefined for a visitor. */
export const usePersonId = (): string | undefined => useSession().user?.id
