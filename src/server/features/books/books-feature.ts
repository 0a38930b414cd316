import { registerBooksJobs } from '#server/features/books/books-jobs.ts';
import { booksRoutes, serveBooks } from '#server/features/books/books-routes.ts';
import { exportBooks } from '#server/features/books/export-books.ts';
import type { Feature } from '#server/platform/feature.ts';

/** What it keeps about a member hangs on their purchases, which lose their name with them; invoices name nobody. */
export const booksFeature = {
  name: 'books',
  calls: booksRoutes,
  routes: serveBooks,
  jobs: registerBooksJobs,
  export: exportBooks,
} satisfies Feature;
