import { type MessageFolder, messageFolders } from '@mtaa/contract/community/message-terms'

/** A list of the page of messages; `sent` holds messages, the others conversations. */
export type Folder = MessageFolder | 'sent'

const folders: readonly Folder[] = [...messageFolders, 'sent']

/** The list that an address names; the inbox by default. */
export const folderIn = (search: URLSearchParams): Folder =>
  folders.find((known) => known === search.get('folder')) ?? 'inbox'

const searchOf = (folder: Folder) => (folder === 'inbox' ? '' : `?folder=${folder}`)

export const folderPath = (folder: Folder) => `/messages${searchOf(folder)}`

/** A conversation, beside the list that it was opened from. */
export const threadPath = (id: string, folder: Folder) => `/messages/${id}${searchOf(folder)}`
