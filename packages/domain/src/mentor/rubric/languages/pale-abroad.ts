/*
 * Words of other languages than English that say little about one person's wish: prompts on any subject use them. The
 * first list of a language holds whole words that join others or name anything, the second beginnings of words.
 */
const PALE: Readonly<Record<string, readonly [whole: string, beginnings: string]>> = {
  de: [
    "aber alle also auch beim bitte damit danach dann dazu dein diese dieser dieses doch dort durch eben eigentlich einfach etwa etwas euer ganz gegen gern gerne haben hier immer irgendwie jede jeder jedes jetzt kann kannst können macht mal man mehr meine meinem meinen meiner mich nach noch ohne schon sehr sein seine sich sind soll sollen sollte sowas sowie über unser unsere unserem unseren viel viele vom welche wenn werden wie wieder will wird zum zur zwischen firma leute kunde kunden business meeting team webseite website skript erzähl brauche antwort soll sollte muss müssen darf dürfen",
    "ansprech* aspekt* bedarf* bedeut* bereich* berücksichtig* besonder* bestimmt* branche* darstell* eindruck* einfluss* element* entwickl* erfahr* erfolg* erstell* fähigkeit* funktion* gefallen gefällt gelingen geschäft* grundlage* herausforder* information* inhalt* klingen klingt klug* konkret* konzept* leistung* lösung* marketing* maßnahme* menschen mensch methode* möglich* nachhaltig* notwend* organisation* passend* person* perspektiv* plan planung* potenzial* praktisch* praxis* problem* produkt* projekt* prozess* publikum richtig* schritt* situation* spaß strateg* struktur* system* team* technik* teil* tipp* trend* unternehmen* verbesser* verschieden* verständ* vielfält* vorteil* wert* wirkung* ziel* zukunft* zusammen* anreg* begeister* beitrag* bieten* bring* deutlich* einbezieh* einsatz* enthalten* ermöglich* erreich* fakten* faszin* fördern* gestalt* helfen hilf* inspir* integrier* lieben motivier* nutzen optimier* schaffen* stark* steiger* sinnvoll* unterstütz* verbind* vermittel* wecken* wesentlich* wichtig* wirken wissen wünsch* zeigen*",
  ],
  fr: [
    "afin ainsi alors après aussi autre autres aux avant avec avoir bien car cela celui ces cette chaque comme dans deux donc encore entre être fait faire faut leur leurs lors mais même moins notre nous où par parce pas peu peut plus pour pourquoi quand que quel quelle quelque quelques qui sans selon ses seulement soit son sont sous sur tous tout toute toutes trop votre mail email logiciel entreprise doit doivent devrait devez faut peut peuvent",
    "activit* aspect* attir* besoin* client* compétenc* concept* conseil* développ* différent* domaine* efficac* entrepris* équipe* essentiel* exp[ée]rien* facteur* fonction* gens goût* grand* idée* import* impact* inform* intérêt* lecteur* marché* marketing méthod* nécessair* niveau* nouve* outil* personne* plaît plair* plaisir* point* pratique* présent* principe* probl[èe]m* processus produit* projet* public* raison* résultat* riche* service* situation* solution* stratég* structur* suje* syst[èe]m* techni* type* utile* valeur* vente* vendre apport* assur* augment* basé* captiv* compr* concern* contenir contient créer* crée* donn* définir favoris* garanti* gérer inclu* inspir* intég* lier mettr* montr* motiv* offr* optimis* perm* plai* pouvoir présent* propos* renforc* respect* réuss* susciter toucher traiter trait* utilis* voulo*",
  ],
  es: [
    "además algo algún alguna algunos antes aquí así aunque bien cada como con cual cuando cuándo debe del desde donde dos ella ellos entre era eres esa ese eso esta estas este esto estos hacer hasta hay las los más menos mucho muy nada otra otras otro otros para pero poco por porque puede qué que quien ser siempre sin sobre solo son soy también tanto todo todos una unas uno unos usted negocio correo empresa cliente clientes debe deben debería puede pueden tiene tienen",
    "activid* aspecto* atra[ei]* cliente* concepto* consejo* desarroll* diferente* empres* equipo* esencial* estrateg* experien* factor* función* gente gust* habilidad* idea* importan* impacto* inform* interés* lector* llamat* marketing mercado* método* mundo necesari* necesit* nivel* nuev* objetivo* oportunid* organiz* persona* plan planes práctic* principi* problema* proceso* producto* proyecto* públic* razon* resultado* servicio* situacion* situación solucion* solución sistema* técnic* tema* trabajo* útil* valor* venta* vender vida aport* aprovech* asegur* aument* capt* conten* conect* crea* dar demostr* despert* emocion* fáci* fortalec* garantiz* gener* impulsar* inclu* inspir* integr* logr* mejor* mostr* motiv* ofrec* optimiz* permit* present* promov* provoc* reflej* trat* util* transm*",
  ],
  it: [
    "alcuni alla alle altro altri anche ancora bene che chi come con cosa dal dalla degli del della delle deve dopo dove due ecc essere fare gli hanno loro mai meno molto nei nel nella ogni oltre però perché più poi prima può qualche quale quando quello questa questo sempre senza sia solo sono sua sul sulla suo tra tutti tutto una uno azienda cliente clienti deve devono dovrebbe può possono",
    "aspett* attivit* aziend* bisogn* client* competen* concett* consigli* differen* elemen* esperien* essenzial* fattor* funzion* gente grand* idee idea impatt* import* inform* interess* lettor* livell* marketing mercat* metod* mond* necessari* nuov* obiettiv* organizz* person* piac* piano piani pratic* princip* problem* process* prodott* progett* pubblic* ragion* risors* risult* servizi* sistem* situazion* soluzion* strateg* struttur* svilupp* tecnic* tem[ai] tip[oi] util* valor* vendit* vita apport* assicur* aument* cattur* conten* crea* dare dimostr* emozion* favori* garant* genera* inclu* inspir* ispir* integr* miglior* mostr* motiv* offri* ottimizz* permett* present* promuov* rafforz* riflett* suscit* tratt* trasmett* utilizz*",
  ],
  pt: [
    "ainda algo algum alguma alguns antes aqui assim até bem cada com como contra cada das de depois desde deve dos ela ele eles entre era essa esse esta este eu fazer foi isso isto já mais mas menos mesmo muito nada não nem nos outra outro para pela pelo pode por porque qual quando que quem são sem ser seu sobre sua também tanto tem toda todas um uma umas uns direito código empresa cliente clientes deve devem deveria pode podem tem têm",
    "ajud* aspecto* atividad* atra[ei]* cliente* conceito* desenvolv* dica* diferente* empres* equipe* essencia* estratég* experiên* fator* funciona* gente gost* habilidad* ideia* importan* impacto* inform* interesse* leitor* marketing mercado* método* mundo necessári* necessit* negócio* nov[oa]* níve* oportunidad* organiz* pessoa* plano* prátic* princípi* problema* processo* produto* projeto* públic* razõ* recurso* resultado* serviço* sistema* situa* soluç* técnic* trabalho* úte* valor* vend* vida agrad* aproveit* aument* cativ* conect* conten* conter cria* dar demonstr* despert* emocion* fáci* fortalec* garant* gera* impulsion* inclu* inspir* integr* melhor* mostr* motiv* oferec* otimiz* permit* apresent* promov* provoc* reflet* trat* transmit* utiliz*",
  ],
  ru: [
    "без более был была были было быть вам вас ведь весь вот все всех всё для его если есть ещё или как какой когда который которая которые кто либо лишь между меня много может можно нет них она они оно очень перед под после потом потому почти при про себя сейчас так также такой там тебя тем теперь только тоже том тот уже чем через что чтобы эта эти это этого этой этом пост поста должен должна должно должны нужно надо следует",
    "аспект* важн* взаимодейств* внима* возможн* деятельност* доступн* задач* знани* иде* инструмент* интерес* информац* качеств* клиент* команд* компани* контент* концепц* люд* маркетинг* матери* метод* мир* мнени* мотивац* навык* необходим* нов* нуж* област* образ* опыт* организац* основ* особенност* персонал* план* помощ* понрав* понятн* потенциал* практик* практич* предостав* преимуществ* привл* принцип* проблем* продукт* проект* процесс* работ* развити* разн* результат* рекламн* ресурс* решен* рынк* сервис* систем* ситуац* совет* создан* социальн* соцсет* способ* стратег* структур* тренд* уров* услуг* успе* функци* цел* ценност* читател* эффект* вдохнов* включ* вызва* вызыва* достига* достиг* заинтерес* использ* мотив* обеспеч* объедин* охват* передав* передать поддерж* подчеркн* показ* повы* получ* понятн* понрави* представ* раскры* расска* содерж* создав* созда* способств* удив* улучш* усил* учит*",
  ],
};

interface Compiled {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: RegExp;
}
const compiled = new Map<string, Compiled>();

function paleWordsOf(code: string): Compiled {
  const known = compiled.get(code);
  if (known) return known;
  const [whole = "", beginnings = ""] = PALE[code] ?? [];
  const stems = beginnings.split(" ").filter((stem) => stem !== "");
  const words = {
    whole: new Set(whole.split(" ")),
    beginnings:
      stems.length === 0
        ? /(?!)/
        : new RegExp(
            `^(?:${stems.map((stem) => (stem.endsWith("*") ? stem.slice(0, -1) : `${stem}$`)).join("|")})`,
            "u",
          ),
  };
  compiled.set(code, words);
  return words;
}

/** Less than in English, where words about prompts in general are left out before. */
const PALE_WEIGHT = 0.1;

/** How much a word of a language other than English says by itself; 1 where that is not known. */
export function weightOfWordIn(code: string, word: string): number {
  const { whole, beginnings } = paleWordsOf(code);
  return whole.has(word) || beginnings.test(word) ? PALE_WEIGHT : 1;
}
