/**
 * The bucket that the upload forms are for: a folder, which accepts what the forms allow. Each
 * post stays open until the test lets it arrive or rejects it.
 */
import { waitFor } from '@testing-library/react'
import { openFolder } from '#functions/storage/folder.ts'

export class Post {
  url = ''
  form = new FormData()
  status = 0
  aborted = false
  upload: { onprogress?: (event: object) => void } = {}
  onabort = () => {}
  onloadend = () => {}
  open(_method: string, url: string) {
    this.url = url
  }
  send(form: FormData) {
    this.form = form
    bucket.posts.push(this)
    if (bucket.isOpen) void this.arrive()
  }
  abort() {
    this.aborted = true
    this.onabort()
    this.onloadend()
  }
  reject(status: number) {
    this.status = status
    this.onloadend()
  }
  async arrive() {
    const file = this.form.get('file') as File
    const fields = Object.fromEntries([...this.form].filter(([name]) => name !== 'file'))
    const rejection = await openFolder(bucket.folder).accept(
      fields as Record<string, string>,
      new Uint8Array(await file.arrayBuffer()),
      bucket.now(),
    )
    this.reject(rejection ? 403 : 204)
  }
}

/** Stands in for XMLHttpRequest, which here reaches nothing but the bucket. */
export const bucket = {
  folder: '',
  now: () => new Date(),
  posts: [] as Post[],
  /** Posts arrive by themselves. */
  isOpen: false,
  post: (index: number) =>
    waitFor(() => {
      const found = bucket.posts[index]
      if (!found) throw new Error(`Only ${bucket.posts.length} posts`)
      return found
    }),
}
