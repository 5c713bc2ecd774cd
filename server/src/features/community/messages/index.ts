export { addMessage, haveConversation } from './add-message.ts'
