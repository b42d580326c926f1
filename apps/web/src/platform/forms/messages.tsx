import './messages.css'

/** One sentence as it is, several as a list. */
export function Messages({ messages }: { messages: readonly string[] }) {
  if (messages.length < 2) return messages[0] ?? null
  return (
    <ul className="messages">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
