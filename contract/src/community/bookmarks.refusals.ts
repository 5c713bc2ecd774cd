import { defineRefusals } from '../refusal-table.ts'

export const bookmarksRefusals = defineRefusals({
  bookmarks_full: {
    status: 409,
    en: 'You have saved {limit} posts, the most there can be. Remove one first.',
    sw: 'Umehifadhi machapisho {limit}, idadi ya juu kabisa. Ondoa moja kwanza.',
  },
  folder_not_found: {
    status: 404,
    en: 'This folder no longer exists.',
    sw: 'Folda hii haipo tena.',
  },
  folder_name_taken: {
    status: 409,
    en: 'You have a folder with this name already. Choose another name.',
    sw: 'Tayari una folda yenye jina hili. Chagua jina lingine.',
  },
  folders_full: {
    status: 409,
    en: 'You have {limit} folders, the most there can be. Delete one first.',
    sw: 'Una folda {limit}, idadi ya juu kabisa. Futa moja kwanza.',
  },
})
