export { addMessage } from './add-message.ts'
