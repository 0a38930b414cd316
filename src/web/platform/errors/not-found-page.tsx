export const NotFoundPage = () => <p>404</p>;
