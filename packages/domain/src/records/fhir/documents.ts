import type { FileItem } from '../record-items.ts'
import { ofPatient, optional, textOr, type Resource, type Subject } from './values.ts'

export function documentResource(item: FileItem, subject: Subject): Resource {
  return {
    resourceType: 'DocumentReference',
    id: item.id,
    status: 'current',
    type: { text: item.about },
    subject: ofPatient(subject),
    date: item.created_at,
    content: [
      {
        attachment: {
          contentType: item.content_type,
          ...optional('data', item.data),
          size: item.size_bytes,
          title: textOr(item.file_name, 'file'),
          creation: item.created_at,
        },
      },
    ],
  }
}
