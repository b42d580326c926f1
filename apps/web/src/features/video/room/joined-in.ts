const name = 'stillwater.video'

/** Whether this tab is in the call of a room, which a reload forgets. It holds the id of the room and nothing else. */
export function joinedIn(room: string) {
  return {
    was: () => sessionStorage.getItem(name) === room,
    remember: () => sessionStorage.setItem(name, room),
    forget: () => sessionStorage.removeItem(name),
  }
}
