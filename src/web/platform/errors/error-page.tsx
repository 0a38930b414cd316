export const ErrorPage = ({ error }: { error: Error }) => <p>{error.message}</p>;
