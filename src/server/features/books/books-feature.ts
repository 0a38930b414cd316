import { registerBooksJobs } from '#server/features/books/books-jobs.ts';
import { booksRoutes, serveBooks } from '#server/features/books/books-routes.ts';
import { exportBooks } from '#server/features/books/export-books.ts';
import type { Feature } from '#server/platform/feature.ts';

/** Refers to buyers only through purchases, which are anonymised when the member is erased. Invoices name no buyer. */
export const booksFeature = {
  name: 'books',
  calls: booksRoutes,
  routes: serveBooks,
  jobs: registerBooksJobs,
  export: exportBooks,
} satisfies Feature;
