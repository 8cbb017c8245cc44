export { ContactScreen } from "./components/contact-screen";
