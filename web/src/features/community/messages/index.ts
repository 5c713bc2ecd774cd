/** Public entry of messages: the page with its lists and conversations. */
export { aboutIn } from './about.ts'
export { folderIn } from './folder.ts'
export { recordingType } from './composer/recording-type.ts'
export { MessagesScreen } from './messages-screen.tsx'
